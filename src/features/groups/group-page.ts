import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { paths } from '#src/config/paths.ts'
import { recordPage } from '#src/training/record/record-page.tsx'
import type { GroupDocument } from '#sync/client.ts'
import { groupByKey } from './queries.ts'

const missing = msg`Este grupo não está mais aqui`

/** Makes a page about the group in the address. */
export function groupPage(heading: MessageDescriptor, Content: ComponentType<{ row: GroupDocument }>) {
  return recordPage('group', groupByKey, { back: paths.groups, heading, missing }, Content)
}
