import { dirname, join, relative } from 'node:path/posix'
import { findMounts } from './find-mounts.js'
import { findProviderMounts } from './find-provider-mounts.js'
import type { Host } from './host.js'
import type { Source } from './list-sources.js'

/** The item of the modal, and its registry path without the extension. */
export const modal = { item: 'auth-modal', file: 'modal/auth-modal' } as const

/** Returns the next step for an app that renders the provider but does not render the modal. */
export function modalStep({ folder, root }: Host, sources: readonly Source[]): string | undefined {
  const [provider] = findProviderMounts(sources)
  if (!provider || findMounts(sources, 'AuthModal').length > 0) return undefined
  const way = relative(dirname(provider.path), join(folder, modal.file))
  const from = way.startsWith('.') ? way : `./${way}`
  const location = `${relative(root, provider.path)}:${provider.line}`
  return `Put <AuthModal /> inside <${provider.name}> once, in ${location}: import { AuthModal } from '${from}'`
}
