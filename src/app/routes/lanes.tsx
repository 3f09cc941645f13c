import styles from './lanes.module.css'

const ropes = [0, 1, 2, 3, 4]
const floats = Array.from({ length: 26 }, (_, index) => index)

/** The pool seen from above, lane ropes running to the far wall: the picture beside the sign-in form on wide screens. */
export function Lanes() {
  return (
    <div className={styles.pool} aria-hidden>
      <svg viewBox="0 0 520 900" preserveAspectRatio="xMidYMid slice" className={styles.water}>
        {ropes.map((rope) => (
          <g key={rope} transform={`translate(${70 + rope * 95} 0)`}>
            {floats.map((float) => (
              <rect
                key={float}
                x="-5"
                y={float * 36 + (rope % 2) * 18}
                width="10"
                height="26"
                rx="5"
                className={float % 6 < 3 ? styles.red : styles.pale}
              />
            ))}
          </g>
        ))}
        <g transform="translate(307 430)" className={styles.needle}>
          <path d="M0 -150 34 0 0 0z" />
          <path d="M0 -150 -34 0 0 0z" />
        </g>
      </svg>
    </div>
  )
}
