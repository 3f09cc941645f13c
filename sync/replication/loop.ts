import { BehaviorSubject } from 'rxjs'

/**
 * Runs a task whenever it is asked to, never twice at once: asked during a run, it runs once more afterwards.
 * The task settles its own failures; what it throws all the same goes to `failed`, and the loop goes on.
 */
export class Loop {
  /** It runs, or is about to. */
  readonly active = new BehaviorSubject(false)
  private readonly task: () => Promise<void>
  private readonly failed: (error: unknown) => void
  private wanted = false
  private running: Promise<void> | undefined

  constructor(task: () => Promise<void>, failed: (error: unknown) => void) {
    this.task = task
    this.failed = failed
  }

  /** @returns when a run that began after this call has ended. */
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
