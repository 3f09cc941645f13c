import styles from './lanes.module.css'

const ropes = [-2, -1, 1, 2]
const floats = Array.from({ length: 30 }, (_, index) => index)

/** The pool from above: lane ropes, and a compass needle whose tail is one of them. Next to the form on wide screens. */
export function Lanes() {
  return (
    <div className={styles.pool} aria-hidden>
      <svg viewBox="-260 -450 520 900" preserveAspectRatio="xMidYMid slice" className={styles.water}>
        {ropes.map((rope) => (
          <g key={rope} transform={`translate(${rope * 118} 0)`}>
            {floats.map((float) => (
              <rect
                key={float}
                x="-4"
                y={float * 34 - 510}
                width="8"
                height="24"
                rx="4"
                className={styles.float}
              />
            ))}
          </g>
        ))}
        <path d="M0 -190 40 0H0z" className={styles.north} />
        <path d="M0 -190 -40 0H0z" className={styles.northShade} />
        {floats.map((float) => (
          <rect
            key={float}
            x={-Math.max(4, 34 - float * 6)}
            y={14 + float * 34}
            width={2 * Math.max(4, 34 - float * 6)}
            height="24"
            rx={Math.max(4, 12 - float * 2)}
            className={styles.tail}
          />
        ))}
        <circle r="15" className={styles.hub} />
      </svg>
    </div>
  )
}
