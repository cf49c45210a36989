/** Hands a text to the browser as a file to save. */
export const download = ({ fileName, text }: { fileName: string; text: string }): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  downloadFrom({ fileName, address: url })
  URL.revokeObjectURL(url)
}

/** Lets the browser save what stands at an address, while it receives it. */
export const downloadFrom = ({
  fileName,
  address,
}: {
  fileName: string
  address: string
}): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}
