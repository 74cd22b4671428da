/** To somebody who wrote to the support: what an administrator answers. */
export interface QueryReply {
  kind: 'query-reply'
  name: string
  /** What they asked. */
  question: string
  reply: string
}
