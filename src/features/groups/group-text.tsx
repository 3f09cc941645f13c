import type { GroupDocument } from '#sync/client.ts'
import styles from './group.module.css'

/** What the group is for, in the coach's own lines. */
export function GroupText({ group }: { group: Pick<GroupDocument, 'description'> }) {
  return <p className={styles.text}>{group.description}</p>
}
