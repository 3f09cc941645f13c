import { Trans, useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { Logo } from '#src/ui/page/logo.tsx'
import styles from './privacy-page.module.css'

/** What is kept, who sees it, and what people can do about it. Readable before there is an account. */
export function Page() {
  const { t } = useLingui()
  useDocumentTitle(`${t`Privacidade`} · Rumo`)
  return (
    <main className={styles.page}>
      <Link className={styles.brand} to={paths.root}>
        <Logo size={30} />
        Rumo
      </Link>
      <h1 className={styles.title}>{t`Privacidade`}</h1>
      <Part title={t`O que guardamos`}>
        <Trans>
          Seu nome, e-mail e perfil; os treinos planejados e o que você registra deles; refeições, grupos e
          presenças; em quais aparelhos você entrou e quando foram usados. A senha é guardada de um jeito que
          ninguém consegue ler, nem nós.
        </Trans>
      </Part>
      <Part title={t`Quem vê`}>
        <Trans>
          Você e os treinadores dos grupos que você aceitou. Outros atletas não veem seus treinos nem seu
          perfil. Não há anúncios, e nada é vendido.
        </Trans>
      </Part>
      <Part title={t`Neste aparelho`}>
        <Trans>
          O Rumo funciona sem sinal, por isso seus dados ficam também no aparelho em que você entrou. Ao sair,
          eles são apagados dali. Em um computador que não é seu, saia ao terminar.
        </Trans>
      </Part>
      <Part title={t`Strava, relógio e calendário`}>
        <Trans>
          Só se você ligar. O Strava é lido com a sua autorização, que você pode retirar quando quiser. Ao
          Intervals.icu vão só os seus próximos treinos, para o relógio, e de lá vem o que ele gravou. O
          endereço do calendário é secreto: quem o tiver pode ler seus treinos, e um novo anula o anterior.
        </Trans>
      </Part>
      <Part title={t`O que você pode fazer`}>
        <Trans>
          Em Configurações, Conta e aparelho: levar todos os seus dados em um arquivo, ver onde você entrou,
          sair de cada aparelho ou de todos e apagar a conta com tudo o que é seu.
        </Trans>
      </Part>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <p>{children}</p>
    </section>
  )
}
