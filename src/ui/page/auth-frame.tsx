import { Trans } from '@lingui/react/macro'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../form/language-choice.tsx'
import styles from './auth-frame.module.css'
import { Lanes } from './lanes.tsx'
import { Logo } from './logo.tsx'

type Props = { title: string; lead: ReactNode; children: ReactNode }

/** Every page on the way in (docs/product.md, "Ways in"): the brand, one heading, one form, and the language. */
export function AuthFrame({ title, lead, children }: Props) {
  useDocumentTitle(`${title} · Rumo`)
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <p className={styles.brand}>
          <Logo size={34} />
          Rumo
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {!isSecureContext && (
          <p className={styles.insecure} role="note">
            <Trans>
              Este endereço não usa https. O Rumo funciona e guarda os treinos neste aparelho, mas o navegador
              não o abre sem sinal, não mostra avisos, não o instala e não aceita chaves de acesso.
            </Trans>
          </p>
        )}
        {children}
        <LanguageChoice />
      </main>
      <Lanes />
    </div>
  )
}
