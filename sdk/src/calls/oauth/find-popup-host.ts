import type { Client } from '../../client.js'
import { createPopupHost } from '../../platform/browser/create-popup-host.js'
import type { PopupHost } from '../../platform/platform.js'

/** Returns the popup host: the browser's, unless the client's platform has its own. */
export const findPopupHost = ({ platform }: Client): PopupHost => platform.popupHost ?? createPopupHost()
