import { defineCommand } from '../define-command.js'
import { exitCode } from '../cli-error.js'

export const mcp = defineCommand({
  options: {},
  async run(context) {
    const { serveTools } = await import('../tools/serve-tools.js')
    await serveTools(context)
    return { exitCode: exitCode.done }
  },
})
