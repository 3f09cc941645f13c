import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Observable } from 'rxjs'
import { useInitialSyncDone, useLiveQuery } from '#src/data/query/use-live-query.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { RumoDatabase } from '#sync/client.ts'

type Props<Row> = {
  /** undefined while it is being read; null when it is not on this device. */
  row: Row | null | undefined
  back: string
  /** The page's heading while the row, or a row, is not there. */
  heading: string
  /** What is not there. */
  missing: string
  children: (row: Row) => ReactNode
}

/** The page of a record. One that is not on this device is on its way during the first pull, otherwise deleted or never shared. */
export function RecordPage<Row>({ row, back, heading, missing, children }: Props<Row>) {
  const { t } = useLingui()
  const complete = useInitialSyncDone()
  if (row) return children(row)
  if (row === undefined || !complete) {
    return (
      <>
        <PageHeader title={heading} back={back} />
        <Skeleton height={420} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={heading} back={back} />
      <EmptyState
        icon={IconAlertTriangle}
        title={missing}
        action={<ButtonLink to={back}>{t`Voltar`}</ButtonLink>}
      >
        {t`Pode ter sido excluído, ou o link é de outra pessoa.`}
      </EmptyState>
    </>
  )
}

type Words = { back: string; heading: MessageDescriptor; missing: MessageDescriptor }

/** Makes the page of the record whose key is in the address. @param name of that parameter. */
export function recordPage<Row extends { clientId: string }>(
  name: string,
  byKey: (database: RumoDatabase, key: string) => Observable<Row | null>,
  { back, heading, missing }: Words,
  Content: ComponentType<{ row: Row }>,
) {
  return function OfAddress() {
    const { t } = useLingui()
    const row = useLiveQuery(byKey, useParams()[name] ?? '')
    return (
      <RecordPage row={row} back={back} heading={t(heading)} missing={t(missing)}>
        {(found) => <Content key={found.clientId} row={found} />}
      </RecordPage>
    )
  }
}
