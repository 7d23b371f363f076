import { defineCommand } from '../define-command.js'
import { exitCode } from '../exit-code.js'

export const mcp = defineCommand({
  name: 'mcp',
  summary: 'Serve this project to a coding agent over the Model Context Protocol, on standard input and output.',
  options: {},
  async run(context) {
    const { serveTools } = await import('../tools/serve-tools.js')
    await serveTools(context)
    return { exitCode: exitCode.done }
  },
})
