/** Without the schemas, for the first screen. */
export const noThresholds = {
  swimPace: null,
  runPace: null,
  ftp: null,
  maxHeartRate: null,
  thresholdHeartRate: null,
} as const
