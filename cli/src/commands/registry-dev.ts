import { createServer } from 'node:http'
import { existsSync, readFileSync, watch } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { buildRegistry } from '../author/build-registry.js'
import { printProblems } from '../author/print-problems.js'
import { keyPath, makeSigningKey, readSigningKey } from '../author/signing-key.js'
import { writeRegistry } from '../author/write-registry.js'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../cli-error.js'

export const registryDev = defineCommand({
  options: {
    port: { type: 'string', default: '0', value: 'port', summary: 'The port. Default: a free port.' },
    out: { type: 'string', default: 'dist', value: 'folder', summary: 'The output folder.' },
  },
  async run({ cwd, env, signal, terminal }, { options }) {
    const path = keyPath(undefined, cwd, env)
    const key = readSigningKey(path, cwd) ?? makeSigningKey(path, cwd)
    const dist = join(cwd, options.out)
    const build = async () => {
      const { built, problems } = await buildRegistry(cwd)
      if (!built) return printProblems(problems, terminal.paint).forEach(terminal.say)
      writeRegistry(built, dist, key)
      terminal.say(`${built.manifest.version}: ${Object.keys(built.manifest.items).length} items`)
    }
    await build()

    const server = createServer((request, response) => {
      const requested = `http://localhost${request.url ?? '/'}`
      const path = join(dist, normalize(URL.canParse(requested) ? new URL(requested).pathname : '/'))
      const isServed = path.startsWith(join(dist, 'r')) && path.endsWith('.json') && existsSync(path)
      response.writeHead(isServed ? 200 : 404, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      })
      response.end(isServed ? readFileSync(path) : '{"error":"not found"}')
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(Number(options.port), '127.0.0.1', resolve)
    })
    const { port } = server.address() as AddressInfo
    terminal.say(`http://127.0.0.1:${port}/r/{name}.json`)
    terminal.say(terminal.paint('dim', `keyhook add --registry http://127.0.0.1:${port}/r`))

    let timer: NodeJS.Timeout | undefined
    const watcher = watch(join(cwd, 'src'), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => void build().catch((error: unknown) => terminal.say(String(error))), 100)
    })
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    clearTimeout(timer)
    watcher.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    return { exitCode: exitCode.done }
  },
})
