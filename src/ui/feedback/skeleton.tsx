import styles from './skeleton.module.css'

type Props = { height: number; width?: number | string; count?: number }

/** Grey bars in the place of what is on its way, which is busy till then; seen only when it takes noticeably long. */
export function Skeleton({ height, width = '100%', count = 1 }: Props) {
  return (
    <div className={styles.bars} aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} aria-hidden className={styles.bar} style={{ height, width }} />
      ))}
    </div>
  )
}
