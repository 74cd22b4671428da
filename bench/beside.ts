import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { WORKLOADS } from './pages.ts'

const besideSchema = z.array(
  z.object({
    name: z.string(),
    kind: z.enum(WORKLOADS),
    /** Asked one after the other and again from the start. */
    requests: z
      .array(
        z.object({
          url: z.url(),
          method: z.string().optional(),
          headers: z.record(z.string(), z.string()).optional(),
          body: z.string().optional(),
        }),
      )
      .min(1),
    /** The id of its process on this machine, so that the processor time of it is told. */
    process: z.int().optional(),
  }),
)

/** A server that is asked beside the shop for one kind of answer. */
export type Beside = z.infer<typeof besideSchema>[number]

/** The servers that a JSON file names; none without a file. Throws when it says anything else. */
export const serversBeside = async (file: string | undefined): Promise<Beside[]> =>
  file ? besideSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : []
