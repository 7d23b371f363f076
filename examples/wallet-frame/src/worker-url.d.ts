/** The address of a worker's script, which the build writes beside the frame. */
declare module '*.ts?worker&url' {
  const address: string
  export default address
}
