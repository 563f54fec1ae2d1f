import type { documents as english } from '../en/documents'

/** Refusals of product documents. */
export const documents: Record<keyof typeof english, string> = {
  documentsAtMost: 'Un producto tiene como máximo {max} documentos.',
  documentTwice: 'Este documento tiene el mismo contenido que otro de la lista. Indique cada uno una sola vez.',
  documentGone: 'Este documento ya no existe. Súbalo de nuevo.',
  documentNoPdf: 'El documento debe ser un PDF.',
  documentDamaged: 'El PDF está dañado o incompleto. Guárdelo otra vez y súbalo de nuevo.',
  documentEncrypted: 'El PDF está cifrado o tiene una contraseña. Guárdelo sin protección y súbalo de nuevo.',
  documentActive:
    'El PDF contiene scripts, formularios, archivos adjuntos o acciones automáticas. Guárdelo sin ellos, por ejemplo como PDF/A, y súbalo de nuevo.',
  documentUnreadable: 'No se puede comprobar el formato de este PDF. Guárdelo como PDF/A y súbalo de nuevo.',
  documentsUnused: 'Tiene {max} documentos sin usar. Añada antes algunos a un producto o inténtelo mañana.',
  documentNotFound: 'Documento no encontrado. Puede que se haya sustituido.',
  theRevision: 'La revisión',
}
