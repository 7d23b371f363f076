import type { Client } from '../../client.js'
import { createPopupHost } from '../../platform/browser/create-popup-host.js'
import type { PopupHost } from '../../platform/outside.js'

/** Returns the popup host: the browser's, unless the client's platform has its own. */
export const findOutside = ({ platform }: Client): PopupHost => platform.outside ?? createPopupHost()
