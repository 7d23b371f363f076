import type { Order, OrderItem } from '../../entities/sign-review.js'
import type { TypedData } from '../../entities/ethereum.js'
import { hasFields, writeFields } from './has-fields.js'
import { readDomain, typedValue } from './typed-value.js'

const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const structs = {
  OfferItem: item,
  ConsiderationItem: `${item},address recipient`,
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,' +
    'uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
}

/**
 * Item types by their number in Seaport. The last two types accept any NFT of a collection or of a list. The signed
 * data contains only the root of that list.
 */
const kinds: readonly OrderItem['kind'][] = ['native', 'token', 'nft', 'nft', 'any-nft', 'any-nft']

type Values = Readonly<Record<string, unknown>>

const { address, fail, integer, list, time } = typedValue

/**
 * Returns the Seaport orders that a signature authorizes: one order, or the leaves of a Merkle tree. Returns undefined
 * for other data.
 */
export function readOrders(data: TypedData): readonly [Order, ...Order[]] | undefined {
  const { message, primaryType, types } = data
  if (readDomain(data).verifyingContract === undefined) return undefined
  if (!Object.entries(structs).every(([name, fields]) => hasFields(types, name, fields))) return undefined
  return typedValue.read(() => {
    if (primaryType === 'OrderComponents') return [readOrder(message)]
    const tree = primaryType === 'BulkOrder' ? /^(OrderComponents(?:\[2\]){1,24}) tree$/ : /$^/
    if (!tree.test(writeFields(types, primaryType) ?? '')) return fail()
    const leaves = list([message['tree']].flat(25)).map(readOrder)
    // Skips the empty orders that pad a tree.
    const [first, ...others] = leaves.filter(
      ({ gets, gives, othersGet }) => gives.length + gets.length + othersGet.length > 0,
    )
    return first ? [first, ...others] : fail()
  })
}

function readOrder({ consideration, endTime, offer, offerer, startTime }: Values): Order {
  const owner = address(offerer)
  const requested = list(consideration).map((item) => ({
    ...readItem(item, 'least'),
    recipient: address(item['recipient']),
  }))
  const isOwn = ({ recipient }: { recipient: string }) => recipient.toLowerCase() === owner.toLowerCase()
  return {
    offerer: owner,
    gives: list(offer).map((item) => readItem(item, 'most')),
    gets: requested.filter(isOwn),
    othersGet: requested.filter((item) => !isOwn(item)),
    startTime: time(startTime),
    endTime: time(endTime),
  }
}

/**
 * Reads an item. Its amount may change while the order is valid, so it returns the value that is worse for the user.
 */
function readItem(
  { endAmount, identifierOrCriteria, itemType, startAmount, token }: Values,
  bound: 'most' | 'least',
): OrderItem {
  const kind = kinds[Number(integer(itemType))] ?? fail()
  const id = integer(identifierOrCriteria)
  const [start, end] = [integer(startAmount), integer(endAmount)]
  const isMore = start > end
  return {
    kind,
    token: address(token),
    tokenId: kind === 'nft' ? id : undefined,
    amount: (bound === 'most') === isMore ? start : end,
    recipient: undefined,
  }
}
