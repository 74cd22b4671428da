/** Whether a request did not arrive. What browsers throw then has no type of its own, only words: each has other ones. */
export const isBrokenLine = (error: unknown): boolean =>
  error instanceof TypeError &&
  /^(failed to fetch|load failed|networkerror|network error|the network connection)/i.test(error.message)
