import type { Sport } from '#sync/contract/index.ts'

/** What a description adds up to. All four are always there, 0 when absent; km to 3 decimals, s under 60. */
export interface Volume {
  km: number
  m: number
  min: number
  s: number
}

/** A volume with the sign that its text leaves something open. */
export type ReadVolume = Volume & { doubtful?: true }

/** What a volume is read from: the sport decides what a bare number and a bare `m` mean. */
export interface VolumeSource {
  sport: Sport
  description: string
}

/** One written amount, at its place in the source text (`end` exclusive, UTF-16 offsets). */
export type Amount = { start: number; end: number } & (
  | { kind: 'distance'; metres: number; unit: 'm' | 'km' | 'yd' | 'mi' }
  | { kind: 'time'; seconds: number }
)

/** Why a written amount adds nothing. Closed: the words for it belong to the screen. */
export type ExclusionReason =
  | 'rest'
  | 'pace'
  | 'send-off'
  | 'intensity'
  | 'breakdown'
  | 'qualifier'
  | 'alternative'
  | 'total'
  | 'elevation'
  | 'clock'
  | 'strength'
  | 'other-unit'
  | 'upper-end'

/** A recovery that counts with the repetitions it belongs to, and how often. */
export interface Recovery {
  start: number
  end: number
  times: number
}

export interface Excluded {
  start: number
  end: number
  reason: ExclusionReason
}

/** One step of a session as it can be laid out on a row: `8 × 50 | educativos | 400`. */
export interface VolumeSegment {
  /** The step's place in the source text (`end` exclusive). */
  start: number
  end: number
  /** 8 in "8 × 50", 3 in "3x (…)"; null when the step is done once. */
  repeat: number | null
  /** What one repetition covers, null for a group, a heading or plain words. */
  amount: Amount | null
  /** The coach's words without the repeat and the amount. */
  text: string
  /** What the step and its children add to the whole, every repeat around it included; null when nothing. */
  contributes: Volume | null
  /** Amounts inside the step that add nothing, and why. */
  excluded: Excluded[]
  /** Recoveries that count with the repetitions of the step. */
  recoveries: Recovery[]
  /** The steps of a group or block. */
  children: VolumeSegment[]
}

/** What a reading leaves open: the question that its writer can answer. */
export type DoubtKind = 'number' | 'sentence' | 'repeat' | 'recovery' | 'parts' | 'sum'

/** A place of the text that may have been meant otherwise (`end` exclusive, UTF-16 offsets). */
export interface Doubt {
  start: number
  end: number
  kind: DoubtKind
  /** The ways to read it, where there are two and they were asked for. */
  readings?: ClearReading[]
}

/** A text that leaves no doubt about one way to read another text, and what it adds up to. */
export interface ClearReading {
  text: string
  volume: Volume
}

/** How a description was understood. */
export interface VolumeExplanation {
  volume: Volume | null
  /** The total the coach stated. It is the volume, whatever the segments add up to. */
  statedTotal: Amount | null
  segments: VolumeSegment[]
  /** In the order of the text; empty where the reading is sure. */
  doubts: Doubt[]
}
