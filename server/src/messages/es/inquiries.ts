import type { inquiries as english } from '../en/inquiries'

/** As `en/inquiries.ts`, in Spanish. */
export const inquiries: Record<keyof typeof english, string> = {
  inquiryNotFound: 'Esta consulta no existe.',
  inquiryChanged:
    'Mientras tanto, otra persona ha escrito sobre esta consulta. No se ha enviado nada: léalo primero y vuelva a enviar su respuesta si aún procede.',
  inquiryFull: 'Una consulta no puede tener más de {max} mensajes.',
  inquiryFormUsed:
    'Este formulario ya se ha usado para otro mensaje. Vuelva a cargar la página e inténtelo de nuevo. Un programa envía una nueva clave de idempotencia.',
  assigneeNotAdmin: 'Solo un administrador puede ocuparse de una consulta.',
  answerHeading: 'Nuestra respuesta a su consulta',
  youWroteOn: 'Usted escribió el {date}:',
  weWroteOn: 'Escribimos el {date}:',
  factInquiry: 'Consulta',
  whyAnswer: 'Recibe este correo porque escribió a Instrumenta con el formulario de contacto.',
}
