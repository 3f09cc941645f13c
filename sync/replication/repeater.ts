import { BehaviorSubject } from 'rxjs'

/**
 * Runs a task on request, never twice at the same time. A request during a run causes one more run afterwards. The task
 * handles its own failures; anything it still throws goes to `failed`.
 */
export class Repeater {
  /** Whether the task runs or is about to run. */
  readonly active = new BehaviorSubject(false)
  private readonly task: () => Promise<void>
  private readonly failed: (error: unknown) => void
  private wanted = false
  private running: Promise<void> | undefined

  constructor(task: () => Promise<void>, failed: (error: unknown) => void) {
    this.task = task
    this.failed = failed
  }

  /** Resolves when a run that began after this call has ended. */
  request(): Promise<void> {
    this.wanted = true
    this.running ??= this.run()
    return this.running
  }

  /** Resolves when nothing runs. */
  async idle(): Promise<void> {
    await this.running
  }

  private async run(): Promise<void> {
    this.active.next(true)
    while (this.wanted) {
      this.wanted = false
      try {
        await this.task()
      } catch (error) {
        this.failed(error)
      }
    }
    this.running = undefined
    this.active.next(false)
  }
}
