-- Until when an order can be paid is kept with the other payments of its reservation.
alter table orders drop column pay_by;
