import { spawnSync } from 'node:child_process'

/** A workout of a FIT file: its own fields and those of its steps, by the names of the FIT profile and unscaled. */
type ReadWorkout = { workout: Record<string, unknown>; steps: Record<string, unknown>[] }

const program = `
import base64, fitdecode, json, sys

def fields(frame):
    found = {}
    for field in frame.fields:
        name = field.field_def.name if field.field_def and field.field_def.field else field.name
        value = field.value if isinstance(field.value, str) else field.raw_value
        if value is not None:
            found[name] = value
    return found

def workout_of(content):
    read = {'workout': {}, 'steps': []}
    with fitdecode.FitReader(base64.b64decode(content), check_crc=fitdecode.CrcCheck.RAISE,
                             error_handling=fitdecode.ErrorHandling.RAISE) as frames:
        for frame in frames:
            if not isinstance(frame, fitdecode.FitDataMessage): continue
            if frame.name == 'workout': read['workout'] = fields(frame)
            if frame.name == 'workout_step': read['steps'].append(fields(frame))
    return read

json.dump([workout_of(content) for content in json.load(sys.stdin)], sys.stdout)
`

const python = (text: string, input = '') =>
  spawnSync('python3', ['-c', text], { input, encoding: 'utf8', maxBuffer: 100_000_000 })

/** Whether Python is there with fitdecode (Debian: python3-fitdecode, from Debian 13 on). */
export const hasFitdecode = python('import fitdecode').status === 0

/** Workouts as fitdecode reads them, a reader that has nothing in common with the one that the app ships. */
export function readByFitdecode(files: readonly Uint8Array[]): ReadWorkout[] {
  const contents = files.map((bytes) => Buffer.from(bytes).toString('base64'))
  const { status, stdout, stderr } = python(program, JSON.stringify(contents))
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as ReadWorkout[]
}
