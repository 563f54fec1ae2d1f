import type { inquiries as english } from '../en/inquiries'

/** As `en/inquiries.ts`, in Spanish. */
export const inquiries: Record<keyof typeof english, string> = {
  inquiryNotFound: 'Consulta no encontrada. Vuelva a cargar la lista.',
  inquiryChanged:
    'Otra persona del equipo respondió mientras usted escribía. Su respuesta no se ha enviado. Lea la otra y vuelva a enviar la suya si aún procede.',
  inquiryFull: 'Una consulta no puede tener más de {max} mensajes.',
  inquiryFormUsed:
    'Este formulario ya se ha enviado. Vuelva a cargar la página para enviar otro mensaje. Los clientes de la API envían una nueva clave de idempotencia.',
  assigneeNotAdmin: 'Las consultas solo se pueden asignar a administradores.',
  answerHeading: 'Nuestra respuesta a su consulta',
  youWroteOn: 'Usted escribió el {date}:',
  weWroteOn: 'Escribimos el {date}:',
  factInquiry: 'Consulta',
  whyAnswer: 'Recibe este correo porque escribió a {shop} con el formulario de contacto.',
}
