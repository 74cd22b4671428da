/** What a command of the tests finds in its surroundings: where programs are, and what Node has compiled before. */
export const commandEnv = (): { PATH?: string | undefined; NODE_COMPILE_CACHE?: string | undefined } => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}
