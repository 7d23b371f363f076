export { crossAppConnector } from './connector.js'
