import { useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import styles from '../form.module.css'

type Props = {
  /** Whether it is kept from the athlete for now; undefined where it cannot be. */
  draft: boolean | undefined
  onDraft: (draft: boolean) => void
  /** Only where the person plans for others. */
  forMany: boolean
}

/** What few workouts need, folded away. */
export function MoreOptions({ draft, onDraft, forMany }: Props) {
  const { t } = useLingui()
  const [hidden, several, writing] = [t`rascunho`, t`levar a vários`, t`como escrever`]
  const words = [draft !== undefined && hidden, forMany && several, writing].filter(Boolean)
  return (
    <details className={styles.more}>
      <summary>
        <IconChevronRight size={18} aria-hidden />
        {t`Mais opções`}
        <small>{words.join(' · ')}</small>
      </summary>
      {draft !== undefined && (
        <Checkbox
          label={t`Rascunho: o atleta só vê quando você publicar`}
          checked={draft}
          onChange={onDraft}
        />
      )}
      {forMany && (
        <Button icon={IconUsers} type="submit" name="for-many">
          {t`Criar e levar a vários…`}
        </Button>
      )}
      <Link to={paths.writing}>{t`Como escrever treinos que o Rumo entende`}</Link>
    </details>
  )
}
