import type { Client } from '../../client.js'
import { createOutside } from '../../platform/browser/create-outside.js'
import type { Outside } from '../../platform/outside.js'

/** Returns the popup host: the browser's, unless the client's platform has its own. */
export const findOutside = ({ platform }: Client): Outside => platform.outside ?? createOutside()
