/** Pictures are kept no larger than this, in pixels. */
const most = 512

/** The part of a picture a round frame shows: the largest square in its middle. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/**
 * A picture of any camera, made small on the device: nothing large is sent, and nothing the camera wrote beside it (where it
 * was taken) leaves. Answers a `data:` address. Rejects what the browser cannot read as a picture.
 */
export async function downsizePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const { x, y, side } = middleSquare(picture.width, picture.height)
  const size = Math.min(most, side)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw.')
  // What is see-through would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size, size)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, side, side, 0, 0, size, size)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.88)
}
