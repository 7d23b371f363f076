import { existsSync, readFileSync } from 'node:fs'

/**
 * Returns published test vectors. The complete lists are `vectors.json` of trezor/python-mnemonic and SLIP-0010, which
 * are not in this repository. Set `KEYHOOK_VECTORS` to a folder that contains them as `bip39.json` and `slip-0010.md`.
 * Without it, returns the lists below.
 */
const folder = process.env['KEYHOOK_VECTORS'] ?? ''

/** A published private key, by its seed and path of child numbers. */
export type PublishedNode = {
  readonly curve: 'ed25519' | 'secp256k1'
  readonly seed: string
  readonly path: readonly number[]
  readonly privateKey: string
}

const seed = '000102030405060708090a0b0c0d0e0f'
const hardened = (number: number) => 2 ** 31 + number

const few: readonly PublishedNode[] = [
  ...(
    [
      [[], 'e8f32e723decf4051aefac8e2c93c9c5b214313817cdb01a1494b917c8436b35'],
      [[hardened(0)], 'edb2e14f9ee77d26dd93b4ecede8d16ed408ce149b6cd80b0715a2d911a0afea'],
      [[hardened(0), 1], '3c6cb8d0f6a264c91ea8b5030fadaa8e538b020f0a387421a12de9319dc93368'],
      [[hardened(0), 1, hardened(2)], 'cbce0d719ecf7431d88e6a89fa1483e02e35092af60c042b1df2ff59fa424dca'],
      [[hardened(0), 1, hardened(2), 2], '0f479245fb19a38a1954c5c7c0ebab2f9bdfd96a17563ef28a6a4b1a2a764ef4'],
      [
        [hardened(0), 1, hardened(2), 2, 1_000_000_000],
        '471b76e389e528d6de6d816857e012c5455051cad6660850e58372a6c3e6e7c8',
      ],
    ] as const
  ).map(([path, privateKey]) => ({ curve: 'secp256k1' as const, seed, path, privateKey })),
  ...(
    [
      [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
      [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
      [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
      [[0, 1, 2], '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
      [[0, 1, 2, 2], '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
      [[0, 1, 2, 2, 1_000_000_000], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
    ] as const
  ).map(([path, privateKey]) => ({ curve: 'ed25519' as const, seed, path: path.map(hardened), privateKey })),
]

/** The nodes of BIP-32 and SLIP-0010 for the two curves of the frame. */
export function trees(): readonly PublishedNode[] {
  const file = `${folder}/slip-0010.md`
  if (!existsSync(file)) return few
  const parts = readFileSync(file, 'utf8').split(/^### /m)
  return parts.flatMap((part) => {
    const curve = /^Test vector \d for (secp256k1|ed25519)\n/.exec(part)?.[1] as PublishedNode['curve'] | undefined
    if (!curve) return []
    const [, hex] = /Seed \(hex\): ([0-9a-f]+)/.exec(part)!
    return [...part.matchAll(/\* Chain m(\S*)\n[\s\S]*?private: ([0-9a-f]{64})/g)].map(([, path, privateKey]) => ({
      ...{ curve, seed: hex!, privateKey: privateKey! },
      path: path!
        .replaceAll('<sub>H</sub>', "'")
        .split('/')
        .slice(1)
        .map((each) => (each.endsWith("'") ? hardened(parseInt(each, 10)) : Number(each))),
    }))
  })
}

/** The phrases of BIP-39. */
export function phrases(): readonly { readonly entropy: string; readonly phrase: string }[] {
  const file = `${folder}/bip39.json`
  const rows = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { english: readonly string[][] }).english
    : [
        [
          '00000000000000000000000000000000',
          'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
        ],
        [
          '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
          'legal winner thank year wave sausage worth useful legal winner thank yellow',
        ],
        [
          '80808080808080808080808080808080',
          'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
        ],
      ]
  return rows.map(([entropy, phrase]) => ({ entropy: entropy!, phrase: phrase! }))
}
