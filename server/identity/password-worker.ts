import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { answerTasks } from '../platform/worker-process.ts'

answerTasks((task: Argon2Parameters) => argon2Sync('argon2id', task))
