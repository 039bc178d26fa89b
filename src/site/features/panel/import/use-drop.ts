import { type DragEvent, useState } from 'react';

/** A file that is dropped anywhere in a dialog is taken; otherwise the browser would leave the page to show it. */
export function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      setIsOver(isInside);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const [first] = event.dataTransfer.files;
      if (first !== undefined) onFile(first);
    },
  };
  return { isOver, handlers };
}
