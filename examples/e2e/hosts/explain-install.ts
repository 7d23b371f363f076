/** The end of what an install printed, below a sentence about the registry if that was not reached. */
export function explainInstall(output: string): string {
  const end = output.slice(-6000)
  const [code] =
    /\b(?:E(?:AI_AGAIN|CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|TIMEDOUT)|ERR_SOCKET_TIMEOUT)\b/.exec(
      output,
    ) ?? []
  return code === undefined ? end : `The npm registry cannot be reached (${code}).\n${end}`
}
