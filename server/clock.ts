/** The server's source of time. Tests pass their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
