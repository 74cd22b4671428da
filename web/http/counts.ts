/** What a node has done since it was started, for whoever watches over it. */
export interface Counts {
  /** Pages that React wrote. */
  rendered: number
  /** Requests that were refused before anything was done for them. */
  refused: number
}
