/** Whether an address is that of the machine the server runs on. */
export function isThisMachine(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address)
}
