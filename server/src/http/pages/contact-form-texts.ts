import type { Language } from '../../shared/languages'

/** What the pages around the contact form say; plain text. */
export interface ContactFormTexts {
  sentTitle: string
  sent: string
  toTheShop: string
  /** Heads a page that tells why a message was not taken. */
  refusedTitle: string
  /** After what is wrong with the message. */
  advice: string
  newMessage: string
  tooLong: string
  fromElsewhere: string
  toTheForm: string
}

/** By language; the page that was written on decides which. */
export const contactFormTexts: Record<Language, ContactFormTexts> = {
  en: {
    sentTitle: 'Thank you',
    sent: 'Message sent. We will answer soon.',
    toTheShop: 'Back to the shop',
    refusedTitle: 'This did not work',
    advice: 'Go back and correct it; what you typed is still there.',
    newMessage: 'A new message',
    tooLong: 'The message is too long: it must have 1 to 5000 characters.',
    fromElsewhere:
      'This message came from the page of another site, so it was not sent. Please write it in the contact form of the shop.',
    toTheForm: 'To the contact form',
  },
  de: {
    sentTitle: 'Vielen Dank',
    sent: 'Nachricht gesendet. Wir antworten bald.',
    toTheShop: 'Zurück zum Shop',
    refusedTitle: 'Das hat nicht geklappt',
    advice: 'Gehen Sie zurück und korrigieren Sie es; was Sie geschrieben haben, ist noch da.',
    newMessage: 'Neue Nachricht',
    tooLong: 'Die Nachricht ist zu lang: Sie muss 1 bis 5000 Zeichen haben.',
    fromElsewhere:
      'Diese Nachricht kam von der Seite einer anderen Website und wurde deshalb nicht gesendet. Bitte schreiben Sie sie in das Kontaktformular des Shops.',
    toTheForm: 'Zum Kontaktformular',
  },
  fr: {
    sentTitle: 'Merci',
    sent: 'Message envoyé. Nous vous répondrons bientôt.',
    toTheShop: 'Retour à la boutique',
    refusedTitle: 'Cela n’a pas fonctionné',
    advice: 'Revenez en arrière et corrigez ; ce que vous avez saisi est toujours là.',
    newMessage: 'Nouveau message',
    tooLong: 'Le message est trop long : il doit compter de 1 à 5000 caractères.',
    fromElsewhere:
      'Ce message provient de la page d’un autre site et n’a donc pas été envoyé. Veuillez l’écrire dans le formulaire de contact de la boutique.',
    toTheForm: 'Vers le formulaire de contact',
  },
  es: {
    sentTitle: 'Gracias',
    sent: 'Mensaje enviado. Le responderemos pronto.',
    toTheShop: 'Volver a la tienda',
    refusedTitle: 'No ha funcionado',
    advice: 'Vuelva atrás y corríjalo; lo que escribió sigue ahí.',
    newMessage: 'Mensaje nuevo',
    tooLong: 'El mensaje es demasiado largo: debe tener de 1 a 5000 caracteres.',
    fromElsewhere:
      'Este mensaje procede de la página de otro sitio, por lo que no se ha enviado. Escríbalo en el formulario de contacto de la tienda.',
    toTheForm: 'Al formulario de contacto',
  },
  ar: {
    sentTitle: 'شكرًا لكم',
    sent: 'أُرسلت الرسالة. سنجيب قريبًا.',
    toTheShop: 'العودة إلى المتجر',
    refusedTitle: 'لم ينجح ذلك',
    advice: 'عودوا إلى الصفحة السابقة وصحّحوه؛ ما كتبتموه لا يزال هناك.',
    newMessage: 'رسالة جديدة',
    tooLong: 'الرسالة طويلة جدًا: يجب أن تتكوّن من 1 إلى 5000 حرف.',
    fromElsewhere: 'جاءت هذه الرسالة من صفحة موقع آخر، لذلك لم تُرسَل. يُرجى كتابتها في نموذج الاتصال الخاص بالمتجر.',
    toTheForm: 'إلى نموذج الاتصال',
  },
  zh: {
    sentTitle: '谢谢',
    sent: '留言已发送。我们会尽快答复。',
    toTheShop: '返回商店',
    refusedTitle: '未能完成',
    advice: '请返回修改；您输入的内容仍然保留。',
    newMessage: '新留言',
    tooLong: '留言过长：必须为 1 至 5000 个字符。',
    fromElsewhere: '这条留言来自其他网站的页面，因此未发送。请在本店的联系表单中填写。',
    toTheForm: '前往联系表单',
  },
}
