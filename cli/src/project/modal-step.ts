import { dirname, join, relative } from 'node:path/posix'
import { findMounts } from './find-mounts.js'
import type { Host } from './host.js'
import type { Source } from './list-sources.js'

/** The item that shows every screen, and its file in the registry without the ending. */
export const modal = { item: 'auth-modal', file: 'modal/auth-modal' } as const

/** What is left to do in an app that has PrivyProvider and renders the modal nowhere. */
export function modalStep({ folder, root }: Host, sources: readonly Source[]): string | undefined {
  const [provider] = findMounts(sources, 'PrivyProvider')
  if (!provider || findMounts(sources, 'AuthModal').length > 0) return undefined
  const way = relative(dirname(provider.path), join(folder, modal.file))
  const from = way.startsWith('.') ? way : `./${way}`
  const place = `${relative(root, provider.path)}:${provider.line}`
  return `Put <AuthModal /> inside <PrivyProvider> once, in ${place}: import { AuthModal } from '${from}'`
}
