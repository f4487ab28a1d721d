/** Maximum width and height of an uploaded photo, in pixels. */
const max = 512

/** Returns the largest centered square of a picture, which fits the round frame. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/**
 * Resizes a picture on the device, so uploads stay small and metadata such as the location isn't sent. Returns a
 * `data:` URL. Rejects if the browser can't decode the file.
 */
export async function downsizePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const { x, y, side } = middleSquare(picture.width, picture.height)
  const size = Math.min(max, side)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw.')
  // Transparent pixels would become black in JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size, size)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, side, side, 0, 0, size, size)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.88)
}
