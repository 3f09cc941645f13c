import { useId } from 'react'

/** The logo: a compass needle whose tail is a lane line. Decorative, because the name is written next to it. */
export function Logo({ size = 28 }: { size?: number }) {
  const lane = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <circle cx="16" cy="16" r="14.4" fill="none" stroke="var(--brand)" strokeWidth="2.4" />
      <path d="M16 4.6 19.9 16h-7.8z" fill="var(--signal)" />
      <clipPath id={lane}>
        <path d="M16 27.4 12.1 16h7.8z" />
      </clipPath>
      <path
        d="M11 17.6h10M11 21.4h10M11 25.2h10"
        stroke="var(--brand)"
        strokeWidth="2.5"
        clipPath={`url(#${lane})`}
      />
      <circle cx="16" cy="16" r="1.9" fill="var(--surface)" />
    </svg>
  )
}
