import type { Result } from '#src/data/http/api-call.ts'
import { useCall } from '#src/data/http/use-call.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import type { Transport } from '#sync/client.ts'

/** What a card of an integration does at a press, and what is said of it afterwards. */
export function useAct(onChanged: () => void) {
  const { call, busy, refused } = useCall()
  const run = async (
    act: (transport: Transport) => Promise<Result<unknown>>,
    done: string,
    failed: string,
  ) => {
    const result = await call(act)
    if (result.kind === 'done') {
      showToast({ message: done })
      onChanged()
    } else {
      showToast({ tone: 'error', message: failed })
    }
  }
  return { run, busy, refused }
}
