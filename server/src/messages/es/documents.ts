import type { documents as english } from '../en/documents'

/** Refusals of product documents. */
export const documents: Record<keyof typeof english, string> = {
  documentsAtMost: 'Un producto tiene como máximo {max} documentos.',
  documentTwice: 'Este documento tiene el mismo contenido que otro de la lista. Indique cada uno una sola vez.',
  documentGone: 'Este documento ya no existe. Súbalo de nuevo.',
  documentNoPdf: 'El documento debe ser un PDF.',
  documentDamaged: 'El PDF no está completo. Guárdelo otra vez y súbalo de nuevo.',
  documentEncrypted: 'El PDF está cifrado o tiene una contraseña. Guárdelo sin protección y súbalo de nuevo.',
  documentActive:
    'El PDF contiene scripts, formularios que se envían, archivos adjuntos o acciones que inician algo. Guárdelo sin ellos, por ejemplo como PDF/A, y súbalo de nuevo.',
  documentUnreadable:
    'El PDF está comprimido de un modo que no permite comprobarlo. Guárdelo como PDF/A y súbalo de nuevo.',
  documentsUnused: 'Ha subido {max} documentos que ningún producto tiene. Use primero algunos o vuelva mañana.',
  documentNotFound: 'No existe ese documento.',
  theRevision: 'La revisión',
}
