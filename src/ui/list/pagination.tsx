import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { pageSizes } from '#src/config/page-sizes.ts'
import { IconButton } from '../button.tsx'
import styles from './pagination.module.css'

type Props = {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  size: number
  onSize: (size: number) => void
}

/** Through the pages of a long list, and how long they are. */
export function Pagination({ page, pages, onPage, size, onSize }: Props) {
  const { t } = useLingui()
  const steps = [
    { to: 1, label: t`Primeira página`, Icon: IconChevronsLeft, off: page === 1 },
    { to: page - 1, label: t`Página anterior`, Icon: IconChevronLeft, off: page === 1 },
    { to: page + 1, label: t`Próxima página`, Icon: IconChevronRight, off: page === pages },
    { to: pages, label: t`Última página`, Icon: IconChevronsRight, off: page === pages },
  ]
  return (
    <nav className={styles.bar} aria-label={t`Páginas`}>
      <div className={styles.size}>
        <NativeSelect
          aria-label={t`Por página`}
          value={String(size)}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
          data={pageSizes.map(String)}
        />
        {t`por página`}
      </div>
      <span role="status">{t`Página ${page} de ${pages}`}</span>
      <div className={styles.steps}>
        {steps.map(({ to, label, Icon, off }) => (
          <IconButton
            icon={Icon}
            key={label}
            kind="quiet"
            label={label}
            disabled={off}
            onClick={() => onPage(to)}
          />
        ))}
      </div>
    </nav>
  )
}
