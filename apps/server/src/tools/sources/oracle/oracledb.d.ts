// node-oracledb brings no types; this is the part that is used.
declare module 'oracledb' {
  import type { OracleDriver } from './driver.ts'
  const driver: OracleDriver
  export default driver
}
