// node-oracledb brings no types; this is the part that is used.
declare module 'oracledb' {
  const driver: import('./driver.ts').OracleDriver
  export default driver
}
