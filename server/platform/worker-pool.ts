import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'

/** So many wait already that one more would wait too long. Nothing was begun: "try again in a moment" is true. */
export class TooBusy extends Error {}

/** The process ended, or was ended because it took too long, while it worked on this. */
export class WorkerLost extends Error {}

interface PoolSize {
  /** Pieces of work at once, each in a process of its own. */
  atOnce: number
  /** How many may wait; one more is refused with TooBusy. */
  waiting: number
  /** After so long a piece of work is given up, and its process ended. */
  seconds: number
}

interface Wanted<Task, Answer> {
  prepare: () => Task | Promise<Task>
  urgent: boolean
  resolve: (answer: Answer) => void
  reject: (fault: unknown) => void
}

/** An idle process is let go after this long: what it holds of memory goes with it. */
const IDLE_MS = 60_000

/** What a worker may know of its surroundings: how to run, and no secret of the shop. */
const KNOWN = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP']

const pools = new Set<{ close(): void }>()

/**
 * Heavy work in processes of its own. Threads would not do: hashing, pictures and the compression of pages share the
 * four threads that libuv has for a whole process. Processes are started when there is work, started again when one
 * breaks, and end with the shop. `entry` is a path of the project such as `#server/media/picture-worker.ts`: sources
 * stand beside the built server, so it is found from both.
 */
export class WorkerPool<Task, Answer> {
  readonly #file: string
  readonly #size: PoolSize
  readonly #idle: ChildProcess[] = []
  readonly #all = new Set<ChildProcess>()
  #wanted: Wanted<Task, Answer>[] = []
  #running = 0
  #patient = 0

  constructor(entry: `#${string}`, size: PoolSize) {
    this.#file = createRequire(import.meta.url).resolve(entry)
    this.#size = size
    pools.add(this)
  }

  /**
   * Does a piece of work when its turn comes; only then `prepare` is asked what it is, so that what waits holds no
   * memory. Urgent work goes first, and other work never takes every process. Rejects with TooBusy, WorkerLost or
   * what the worker says.
   */
  run(prepare: () => Task | Promise<Task>, { urgent = false } = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#wanted.length >= this.#size.waiting) {
        reject(new TooBusy('Too much work of this kind waits already.'))
        return
      }
      this.#wanted.push({ prepare, urgent, resolve, reject })
      this.#next()
    })
  }

  /** Ends every process. Work that comes later starts them again. */
  close(): void {
    for (const { reject } of this.#wanted.splice(0)) reject(new WorkerLost('The shop closes.'))
    // They end a moment later, and must not be given work until then.
    this.#idle.length = 0
    for (const child of this.#all) child.kill('SIGKILL')
  }

  #next(): void {
    if (this.#running >= this.#size.atOnce) return
    const urgent = this.#wanted.findIndex((each) => each.urgent)
    const mayBePatient = this.#patient < Math.max(1, this.#size.atOnce - 1)
    const [chosen] = this.#wanted.splice(urgent >= 0 ? urgent : mayBePatient ? 0 : this.#wanted.length, 1)
    if (chosen) void this.#work(chosen)
  }

  async #work({ prepare, urgent, resolve, reject }: Wanted<Task, Answer>): Promise<void> {
    this.#running += 1
    if (!urgent) this.#patient += 1
    try {
      const task = await prepare()
      resolve(await this.#ask(this.#idle.pop() ?? this.#start(), task))
    } catch (fault) {
      reject(fault)
    } finally {
      this.#running -= 1
      if (!urgent) this.#patient -= 1
      this.#next()
    }
  }

  #start(): ChildProcess {
    const known = KNOWN.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
    const child = fork(this.#file, [], {
      execArgv: [],
      env: Object.fromEntries(known),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#all.add(child)
    const forget = () => {
      this.#all.delete(child)
      const place = this.#idle.indexOf(child)
      if (place >= 0) this.#idle.splice(place, 1)
    }
    child.on('exit', forget).on('error', forget)
    return child
  }

  /** Sends one task and waits for its answer; meanwhile, and only then, the process keeps this one alive. */
  #ask(child: ChildProcess, task: Task): Promise<Answer> {
    child.ref()
    child.channel?.ref()
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => child.kill('SIGKILL'), this.#size.seconds * 1000)
      const rest = () => {
        clearTimeout(tooLong)
        child.off('message', settle).off('exit', lose).off('error', lose)
        child.unref()
        child.channel?.unref()
      }
      const lose = () => {
        rest()
        reject(new WorkerLost('The process that worked on this ended.'))
      }
      const settle = (message: { answer: Answer } | { fault: string }) => {
        rest()
        this.#keepIdle(child)
        if ('fault' in message) reject(new Error(message.fault))
        else resolve(message.answer)
      }
      child.on('message', settle).on('exit', lose).on('error', lose)
      child.send({ task }, (fault) => fault && child.kill('SIGKILL'))
    })
  }

  #keepIdle(child: ChildProcess): void {
    this.#idle.push(child)
    setTimeout(() => {
      // The longest idle stands first and is taken last; whoever works again is not in the list.
      if (this.#idle[0] === child) this.#idle.shift()?.disconnect()
    }, IDLE_MS).unref()
  }
}

/** Ends the processes of every pool, when the shop ends. */
export function closeWorkerPools(): void {
  for (const pool of pools) pool.close()
}
