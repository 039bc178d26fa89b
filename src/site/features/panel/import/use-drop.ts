import { type DragEvent, useState } from 'react';

/** Accepts a file dropped anywhere in a dialog; otherwise the browser would leave the page to show it. */
export function useDrop(onFile: (file: File) => void) {
  const [isDragOver, setIsDragOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      setIsDragOver(isInside);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(false);
      const [first] = event.dataTransfer.files;
      if (first !== undefined) onFile(first);
    },
  };
  return { isDragOver, handlers };
}
