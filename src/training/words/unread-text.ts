import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Says how many comments of others were not read: "2 mensagens não lidas". */
export function useUnreadText(): (count: number) => string {
  const { t } = useLingui()
  return (count) =>
    t({ message: plural(count, { one: '# mensagem não lida', other: '# mensagens não lidas' }) })
}
