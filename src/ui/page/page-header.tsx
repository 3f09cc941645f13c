import { useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { isPreviousPage } from '../browser/is-previous-page.ts'
import { Logo } from './logo.tsx'
import styles from './page-header.module.css'

/** What the frame of the app adds to every page's header: the sync pill and the person's menu. */
export const HeaderExtras = createContext<ReactNode>(null)

type Props = {
  title: string
  /** A small sign behind the title. */
  mark?: ReactNode
  /** A quiet line above the title. */
  eyebrow?: ReactNode
  /** A quiet line below it. */
  subtitle?: ReactNode
  /** Where the back button leads. Pages in the navigation have none, and show one that leads home on phones. */
  back?: string | undefined
  actions?: ReactNode
  /** A planner's: on one line of 60 px where there is room, and always in sight. */
  dense?: boolean
}

/** From so many characters on a title is set smaller, in at most two lines. */
const longTitle = 24

/** The one heading of a page; it also names the document. */
export function PageHeader({ title, mark, eyebrow, subtitle, back, actions, dense }: Props) {
  const { t } = useLingui()
  const extras = useContext(HeaderExtras)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const target = back ?? (pathname === paths.home ? undefined : paths.home)
  useDocumentTitle(`${title} · Rumo`)
  return (
    <header className={styles.header} data-dense={dense}>
      {target ? (
        <Link
          to={target}
          className={styles.back}
          data-phones-only={back === undefined}
          aria-label={t`Voltar`}
          onClick={(event) => {
            if (!isPreviousPage(target)) return
            event.preventDefault()
            void navigate(-1)
          }}
        >
          <IconArrowLeft size={22} aria-hidden />
        </Link>
      ) : (
        <span className={styles.brand}>
          <Logo size={26} />
          {t`Rumo`}
        </span>
      )}
      <div className={styles.titles}>
        {eyebrow && <p className={styles.quiet}>{eyebrow}</p>}
        <div className={styles.line}>
          <h1 className={styles.title} data-long={title.length > longTitle || undefined}>
            {title}
          </h1>
          {mark}
        </div>
        {subtitle && <p className={styles.quiet}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      <div className={styles.extras}>{extras}</div>
    </header>
  )
}
