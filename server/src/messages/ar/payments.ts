/** Receipts of money for orders. */
export const payments = {
  paymentNotFound: 'لا توجد هذه الدفعة. أعد تحميل الطلب.',
  paymentAlreadyReversed: 'سبق عكس هذه الدفعة. أعد تحميل الطلب.',
  paymentCurrencyDiffers: 'عملة الطلب هي {currency}. أدخل المبلغ بهذه العملة.',
  paymentFormUsed:
    'سُجلت دفعة أخرى بهذا النموذج. أعد تحميل الطلب ثم حاول مرة أخرى. على البرنامج أن يرسل مفتاح تكرار جديدًا.',
  tooManyPayments: 'الحد الأقصى للدفعات في الطلب الواحد هو {max}.',
  paymentTooLarge: 'هذا المبلغ مع الدفعات السابقة أكبر من الحد المسموح.',
  receivedInFuture: 'أدخل يومًا ليس في المستقبل.',
  auditedPayment: 'دفعة',
  auditedPaymentStatus: 'حالة الدفع',
}
