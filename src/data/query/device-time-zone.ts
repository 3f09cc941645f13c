/** The zone that this device is set to (IANA). Home needs it before the code that writes is there. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
