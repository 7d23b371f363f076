import { expect, test } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { version } from './version.js'

test('the version constant equals the package version', () => expect(version).toBe(manifest.version))
